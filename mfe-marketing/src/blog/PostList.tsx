import { Link } from '@site/platform';
import { Byline } from './Byline';
import type { Post } from './post';
import styles from './post-list.module.css';

export function PostList({ posts }: { posts: Post[] }) {
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <li key={post.path}>
          <h3>
            <Link to={post.path}>{post.title}</Link>
          </h3>
          <p>{post.description}</p>
          <Byline post={post} />
        </li>
      ))}
    </ul>
  );
}
