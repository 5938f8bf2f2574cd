import { ButtonLink, CallToAction, Figure, Link, PageHead, paths, Section } from '@site/platform';
import { Byline } from './Byline';
import { PostList } from './PostList';
import type { Passage, Post } from './post';
import styles from './post-page.module.css';
import { posts } from './posts';

interface PostPageProps {
  post: Post;
  picture: string;
  passages: Passage[];
}

/** The page of an article. */
export function PostPage({ post, picture, passages }: PostPageProps) {
  return (
    <>
      <PageHead
        title={post.title}
        lead={post.description}
        figure={<Figure src={picture} eager />}
        above={
          <nav className={styles.crumbs} aria-label="Breadcrumb">
            <Link to={paths.blog}>Blog</Link>
          </nav>
        }
      >
        <Byline post={post} />
      </PageHead>
      <article className={`wrap ${styles.post}`} aria-label={post.title}>
        {passages.map(({ title, paragraphs, points }) => (
          <div className={styles.passage} key={paragraphs[0]}>
            {title && <h2>{title}</h2>}
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </article>
      <Section tone="sunken" labelledBy="more">
        <h2 className={styles.more} id="more">
          Read on
        </h2>
        <PostList posts={Object.values(posts).filter(({ path }) => path !== post.path)} />
      </Section>
      <CallToAction
        title="Rather talk than read?"
        lead="Tell us what you are working on. A person answers within 90 minutes."
      >
        <ButtonLink to={paths.getEstimate}>Get the Quote</ButtonLink>
        <ButtonLink quiet to={paths.contact}>
          Contact Us
        </ButtonLink>
      </CallToAction>
    </>
  );
}
