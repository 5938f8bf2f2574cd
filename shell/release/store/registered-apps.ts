import type { RegisteredRemote } from '@site/contract';
import { type AppName, appsIn, ownApps } from '../contract/app-name';
import type { State } from './state';

/** The remotes that operators registered, beside those of this repository. */
export type RegisteredRemotes = Partial<Record<AppName, RegisteredRemote>>;

/** All apps that can be released, in the order in which they are listed. */
export const registeredApps = ({ remotes = {} }: Pick<State, 'remotes'>): AppName[] => [...ownApps, ...appsIn(remotes)];
