import { ButtonLink, Figure, PageHead, paths } from '@site/platform';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import lighthouse from '../art/lighthouse.svg';
import { showHead } from './head';
import type { OnShown } from './navigation-handler';
import { notFoundHead } from './not-found-head';

/** The page for paths that are not in the route table. The server sends it with status 404. */
export function NotFound({ onShown }: { onShown?: OnShown | undefined }) {
  const { pathname } = useLocation();
  useLayoutEffect(() => showHead(notFoundHead), []);
  useLayoutEffect(() => onShown?.(pathname), [onShown, pathname]);
  return (
    <PageHead title="404" lead="Result not found..." figure={<Figure src={lighthouse} eager />}>
      <ButtonLink to={paths.home}>Back to the home page</ButtonLink>
      <ButtonLink quiet to={paths.contact}>
        Contact Us
      </ButtonLink>
    </PageHead>
  );
}
