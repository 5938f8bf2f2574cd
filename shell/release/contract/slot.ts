import type { Contract } from './release-contract';
import type { Route } from './route';

/** The name of the module that fills a slot. Pages have names without a slash. */
export const slotModule = (slot: string): string => `slots/${slot}`;

/** The names of all modules that a release exposes to browsers. */
export const exposedBy = ({ pages, slots = [] }: Contract): string[] => [...pages, ...slots.map(slotModule)];

/** The slots that a release's page holds. Contracts are untrusted, so names of inherited properties must not match. */
export const slotsHeldBy = ({ holds = {} }: Contract, page: string): string[] =>
  Object.hasOwn(holds, page) ? (holds[page] ?? []) : [];

/** The remote that fills a slot of a route's page. */
export const fillerOf = ({ slots = {} }: Route, slot: string): string | undefined =>
  Object.hasOwn(slots, slot) ? slots[slot] : undefined;
