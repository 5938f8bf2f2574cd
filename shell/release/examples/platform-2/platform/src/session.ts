import { useSession as useSession1 } from '../../../../../platform/src/session/store';

/** Whether the visitor is signed in; undefined until the browser has read its storage. In 1.x it was an object. */
export function useSession(): boolean | undefined {
  const { status } = useSession1();
  return status === 'unknown' ? undefined : status === 'signed-in';
}
