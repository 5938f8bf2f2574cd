import { readStored, store } from '../saved-filters/storage';

const KEY = 'admin.shortcuts';

/** Single keys as shortcuts disturb people who dictate, so they can be switched off (WCAG 2.1.4). */
export const areOn = (): boolean => readStored(KEY) !== 'off';
export const setOn = (on: boolean): void => store(KEY, on ? null : 'off');
