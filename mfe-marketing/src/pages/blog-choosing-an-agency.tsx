import picture from '../art/interview.svg';
import { choosingAnAgency } from '../blog/articles/choosing-an-agency';
import { PostPage } from '../blog/PostPage';
import { postMeta } from '../blog/post-meta';
import { posts } from '../blog/posts';

export const meta = postMeta(posts.choosing);

export default function ChoosingAnAgency() {
  return <PostPage post={posts.choosing} picture={picture} passages={choosingAnAgency} />;
}
