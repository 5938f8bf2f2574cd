import type { ParamsIn } from '@site/contract';
import { createContext, useContext } from 'react';

type Params = Readonly<Record<string, string | undefined>>;

const ParamsOfPage = createContext<Params>({});

/** Used by the shell: the values in the address for the route's `:names`. */
export const PageParamsProvider = ParamsOfPage;

/**
 * The parameters in the page's address.
 * @param _path the page's place in `paths`, which names them: `useParams(paths.receipt)`
 */
export const useParams = <Pattern extends string>(_path: { pattern: Pattern }) =>
  useContext(ParamsOfPage) as Readonly<Record<ParamsIn<Pattern>, string>>;
