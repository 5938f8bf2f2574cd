/** A page with a React of its own, in a remote without a platform. */
export const islandPage = `import { Link } from '@site/island';
import { version } from 'react';

export const meta = { title: 'Jobs', description: 'A page with a React of its own.' };

export default function Jobs() {
  return (
    <section className="wrap">
      <h1>Jobs on React {version.split('.', 1)}</h1>
      <Link to="/about">About</Link>
    </section>
  );
}
`;
