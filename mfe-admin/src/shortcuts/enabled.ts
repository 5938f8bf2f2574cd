import { readStored, store } from '../storage/local-storage';

const KEY = 'admin.shortcuts';

/** Single keys as shortcuts disturb people who dictate, so they can be switched off (WCAG 2.1.4). */
export const shortcutsEnabled = (): boolean => readStored(KEY) !== 'off';
export const setShortcutsEnabled = (on: boolean): void => store(KEY, on ? null : 'off');
