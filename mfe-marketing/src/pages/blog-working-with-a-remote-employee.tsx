import picture from '../art/co-working.svg';
import { workingWithARemoteEmployee } from '../blog/articles/working-with-a-remote-employee';
import { PostPage } from '../blog/PostPage';
import { postMeta } from '../blog/post-meta';
import { posts } from '../blog/posts';

export const meta = postMeta(posts.remoteEmployee);

export default function WorkingWithARemoteEmployee() {
  return <PostPage post={posts.remoteEmployee} picture={picture} passages={workingWithARemoteEmployee} />;
}
