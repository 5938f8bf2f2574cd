// A possible 2.0.0: it lacks the names from before 1.7, and `useSession` tells only whether the visitor is signed in.
import './styles/index.css';

export { messageOf, statusOf } from '../../../../../platform/src/errors/errors';
export { api } from '../../../../../platform/src/http/api';
export type { PageMeta } from '../../../../../platform/src/page';
export { Link } from '../../../../../platform/src/router/link';
export { navigate } from '../../../../../platform/src/router/navigator';
export { session } from '../../../../../platform/src/session/session';
export { showBanner } from '../../../../../platform/src/ui/banner';
export { Button } from '../../../../../platform/src/ui/button';
export { useHydrated } from '../../../../../platform/src/ui/hydrated';
export { useSession } from './session';
