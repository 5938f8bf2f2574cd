import type { ParamsIn } from '@site/contract';
import { createContext, useContext } from 'react';

type Params = Readonly<Record<string, string | undefined>>;

const ParamsOfPage = createContext<Params>({});

/** Provides the values of the route's `:names`. Used by the shell. */
export const PageParamsProvider = ParamsOfPage;

/**
 * Returns the parameters in the page's URL.
 * @param _path the page's entry in `paths`, which types the parameters: `useParams(paths.receipt)`
 */
export const useParams = <Pattern extends string>(_path: { pattern: Pattern }) =>
  useContext(ParamsOfPage) as Readonly<Record<ParamsIn<Pattern>, string>>;
