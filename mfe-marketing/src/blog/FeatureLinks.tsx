import { Icon, Link, paths } from '@site/platform';
import { ArrowRight } from 'lucide';
import styles from './feature-links.module.css';
import { posts } from './posts';

/** The article's six features, and where this site has more about each. */
const features = [
  { title: 'A quote with a fixed price', more: 'Our prices', to: paths.packages.webDesign },
  { title: 'Two references to call', more: 'What clients say about us', to: paths.testimonial },
  { title: 'A preview you can open', more: 'Three projects, before and after', to: paths.work },
  { title: 'A plan for search engines', more: posts.measuring.title, to: posts.measuring.path },
  { title: 'Ownership of the code', more: 'Our terms of service', to: paths.termsOfServices },
  { title: 'Support after the launch', more: 'How to reach us', to: paths.helpCenter },
];

/**
 * Each feature links to the top of the blog, as specified, with a plain `<a>`, because the router would drop the #. The
 * second link leads on.
 */
export function FeatureLinks() {
  return (
    <ul className={styles.features}>
      {features.map(({ title, more, to }) => (
        <li key={title}>
          <a href="/blog/#">{title}</a>
          <Link to={to}>
            {more}
            <Icon of={ArrowRight} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
