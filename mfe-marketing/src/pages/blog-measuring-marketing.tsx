import picture from '../art/monitoring.svg';
import { measuringMarketing } from '../blog/articles/measuring-marketing';
import { PostPage } from '../blog/PostPage';
import { postMeta } from '../blog/post-meta';
import { posts } from '../blog/posts';

export const meta = postMeta(posts.measuring);

export default function MeasuringMarketing() {
  return <PostPage post={posts.measuring} picture={picture} passages={measuringMarketing} />;
}
