import { appsIn } from '../contract/app-name';
import type { LiveState } from '../store/state';
import type { AppChange } from './apply-change';

/** Makes an earlier release set live again. All canaries end. */
export const restoration = (live: LiveState, target: LiveState): AppChange[] =>
  appsIn({ ...live, ...target }).flatMap((name): AppChange[] => {
    const then = target[name];
    if (!then) return live[name] ? [{ name }] : [];
    const untouched = live[name]?.version === then.version && !live[name].canary;
    return untouched ? [] : [{ name, live: { version: then.version, earlier: then.earlier } }];
  });
