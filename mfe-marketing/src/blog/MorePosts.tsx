import { Icon } from '@site/platform';
import { Rss } from 'lucide';
import styles from './more-posts.module.css';
import { PostList } from './PostList';
import { posts } from './posts';

/** All articles with a page of their own, and the feed. */
export function MorePosts() {
  return (
    <>
      <PostList posts={Object.values(posts)} />
      <a className={styles.feed} href="/rss.xml">
        <Icon of={Rss} />
        RSS feed
      </a>
    </>
  );
}
