import { valid } from 'semver';
import { isAppName } from '../contract/app-name';
import { isObject } from '../contract/is-object';
import type { State } from './state';

/** Whether data from the store has the shape of a state. */
export function isState(value: unknown): value is State {
  if (!isObject(value)) return false;
  const { revision, previous, live, remotes = {}, change } = value;
  return (
    Number.isSafeInteger(revision) &&
    (previous === undefined || isText(previous)) &&
    isObject(live) &&
    Object.entries(live).every(([name, each]) => isAppName(name) && isDeployment(each)) &&
    isObject(remotes) &&
    Object.entries(remotes).every(([name, each]) => isAppName(name) && isRemote(each)) &&
    isChange(change)
  );
}

const isRemote = (value: unknown) =>
  isObject(value) && isText(value.team) && isText(value.since) && isOptionalText(value.actor);

const isDeployment = (value: unknown) =>
  isObject(value) &&
  isVersion(value.version) &&
  (value.source === 'start' || value.source === 'person') &&
  isOptionalText(value.actor) &&
  isText(value.since) &&
  Array.isArray(value.earlier) &&
  value.earlier.every(isVersion) &&
  (value.canary === undefined || isCanary(value.canary));

const isCanary = (value: unknown) =>
  isObject(value) &&
  isVersion(value.version) &&
  isPercent(value.percent) &&
  isText(value.since) &&
  isOptionalText(value.actor) &&
  isOptionalText(value.haltedBecause);

const isChange = (value: unknown) =>
  isObject(value) &&
  isText(value.actor) &&
  isText(value.action) &&
  isText(value.at) &&
  isOptionalText(value.reason) &&
  Array.isArray(value.changes) &&
  value.changes.every(isEntry);

const isEntry = (value: unknown) =>
  isObject(value) &&
  isText(value.name) &&
  isAppName(value.name) &&
  isOptionalText(value.from) &&
  isOptionalText(value.to) &&
  (value.percent === undefined || isPercent(value.percent));

const isText = (value: unknown): value is string => typeof value === 'string';
const isOptionalText = (value: unknown) => value === undefined || isText(value);
const isVersion = (value: unknown) => isText(value) && valid(value) === value;
const isPercent = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 100;
