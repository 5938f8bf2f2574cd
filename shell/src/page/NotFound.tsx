import { ButtonLink, Figure, PageHead, paths } from '@site/platform';
import { useEffect } from 'react';
import lighthouse from '../art/lighthouse.svg';
import { showHead } from './head';
import { notFoundHead } from './not-found-head';

/** The page for paths that are not in the route table. The server sends it with status 404. */
export function NotFound() {
  useEffect(() => showHead(notFoundHead), []);
  return (
    <PageHead title="404" lead="Result not found..." figure={<Figure src={lighthouse} eager />}>
      <ButtonLink to={paths.home}>Back to the home page</ButtonLink>
      <ButtonLink quiet to={paths.contact}>
        Contact Us
      </ButtonLink>
    </PageHead>
  );
}
