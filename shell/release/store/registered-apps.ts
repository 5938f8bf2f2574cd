import { type AppName, appsIn, ownApps } from '../contract/app-name';
import type { State } from './state';

/** All apps that can be released, in the order in which they are listed. */
export const registeredApps = ({ remotes = {} }: Pick<State, 'remotes'>): AppName[] => [...ownApps, ...appsIn(remotes)];
