export { api } from './api';
export type { Island, IslandApi, IslandBridge, IslandLocation, IslandSession, Store } from './bridge';
export { Link, useBridge, useLocation, useNavigate, usePageData, useParams, useSession } from './hooks';
export { islandInBrowser, islandOnServer } from './island';
