import { brand, Link, PageHead, type PageMeta, type PageRequests, paths, Section, usePageData } from '@site/platform';
import styles from './__PAGE__.module.css';

/** Answers of the API, which are fetched before the page renders. `tsc` checks names and types. */
export const data = { catalogue: '/catalogue' } satisfies PageRequests;

export const meta: PageMeta = {
  title: `__TITLE__ | ${brand.name}`,
  description: 'One sentence for search engines.',
};

/** The first render may depend only on the route and on `data`, because it also runs on the server. */
export default function __COMPONENT__Page() {
  const { catalogue } = usePageData(data);
  return (
    <>
      <PageHead title="__TITLE__" lead="This page comes from a repository of its own." />
      <Section>
        <ul className={styles.list}>
          {catalogue.pages.map(({ path, source, plans }) => (
            <li key={path}>
              <Link to={path}>{source}</Link>: {plans.length} plans
            </li>
          ))}
        </ul>
        <p>
          <Link to={paths.contact}>Contact us</Link>
        </p>
      </Section>
    </>
  );
}
