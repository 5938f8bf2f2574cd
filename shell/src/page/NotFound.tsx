import { ButtonLink, paths } from '@site/platform';
import { useEffect } from 'react';
import { showHead } from './head';
import { notFoundHead } from './not-found-head';

/** The page of every path that the route table does not have; the server answers it with status 404. */
export function NotFound() {
  useEffect(() => showHead(notFoundHead), []);
  return (
    <section className="wrap not-found">
      <h1>404</h1>
      <p className="lead">Result not found...</p>
      <ButtonLink to={paths.home}>Back to the home page</ButtonLink>
    </section>
  );
}
