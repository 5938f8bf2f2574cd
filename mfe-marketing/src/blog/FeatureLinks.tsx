import { ArrowRight } from 'lucide-react';
import styles from './feature-links.module.css';

const features = [
  'A quote with a fixed price',
  'Two references to call',
  'A preview you can open',
  'A plan for search engines',
  'Ownership of the code',
  'Support after the launch',
];

/**
 * The article's six features, linked to the top of the blog while it has only one article. Plain `<a>` elements,
 * because the router would drop the #.
 */
export function FeatureLinks() {
  return (
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>
          <a href="/blog/#">
            {feature}
            <ArrowRight />
          </a>
        </li>
      ))}
    </ul>
  );
}
