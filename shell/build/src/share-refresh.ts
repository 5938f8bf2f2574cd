import * as runtime from 'react-refresh/runtime';
import { refreshGlobal } from './refresh-global';

/** Runs in the browser, in development: gives remotes the shell's refresh runtime, which is the one that React uses. */
Reflect.set(window, refreshGlobal, runtime);
