import { createContext, useContext } from 'react';

type Params = Readonly<Record<string, string | undefined>>;

const ParamsOfPage = createContext<Params>({});

/** Used by the shell: what the address holds in the place of the route's `:names`. */
export const PageParamsProvider = ParamsOfPage;

/** The parameters in the page's address, by the names that its route gives them. */
export const useParams = () => useContext(ParamsOfPage);
