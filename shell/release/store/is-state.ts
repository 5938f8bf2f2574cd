import { valid } from 'semver';
import { isAppName } from '../contract/app-name';
import type { State } from './state';

/** Whether data from the store has the shape of a state. */
export function isState(value: unknown): value is State {
  if (!isObject(value)) return false;
  const { revision, previous, live, change } = value;
  return (
    Number.isSafeInteger(revision) &&
    (previous === undefined || isText(previous)) &&
    isObject(live) &&
    Object.entries(live).every(([name, each]) => isAppName(name) && isLive(each)) &&
    isChange(change)
  );
}

const isLive = (value: unknown) =>
  isObject(value) &&
  isVersion(value.version) &&
  (value.by === 'start' || value.by === 'person') &&
  isOptionalText(value.who) &&
  isText(value.since) &&
  Array.isArray(value.earlier) &&
  value.earlier.every(isVersion) &&
  (value.canary === undefined || isCanary(value.canary));

const isCanary = (value: unknown) =>
  isObject(value) &&
  isVersion(value.version) &&
  isPercent(value.percent) &&
  isText(value.since) &&
  isOptionalText(value.who) &&
  isOptionalText(value.haltedBecause);

const isChange = (value: unknown) =>
  isObject(value) &&
  isText(value.who) &&
  isText(value.what) &&
  isText(value.at) &&
  isOptionalText(value.why) &&
  Array.isArray(value.moves) &&
  value.moves.every(isMove);

const isMove = (value: unknown) =>
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
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
