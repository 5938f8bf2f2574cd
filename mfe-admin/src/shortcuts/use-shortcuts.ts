import { useNavigate } from '@site/platform';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { shortcutsEnabled } from './enabled';
import { type Shortcut, shortcuts } from './keys';
import { beginsPair, matchKeys } from './match';

/** How long the second key of a pair may take. */
const PAIR_MS = 1500;

/** Listens for the keyboard shortcuts, except while the admin types or a dialog is open. */
export function useShortcuts(search: RefObject<HTMLInputElement | null>) {
  const [helpOpen, setHelpOpen] = useState(false);
  const navigate = useNavigate();
  const before = useRef<{ key: string; at: number } | null>(null);
  const perform = (action: Shortcut['action']) => {
    if (action === 'help') setHelpOpen(true);
    else if (action === 'search') search.current?.focus();
    else if (action === 'filter') document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    else navigate(action.go);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!shortcutsEnabled() || isTyping(event)) return;
    const waiting = before.current && Date.now() - before.current.at < PAIR_MS ? before.current.key : null;
    const shortcut = matchKeys(shortcuts, { key: event.key, before: waiting });
    before.current = !shortcut && beginsPair(shortcuts, event.key) ? { key: event.key, at: Date.now() } : null;
    if (!shortcut) return;
    // Otherwise the key would be typed into the field that it focuses.
    event.preventDefault();
    perform(shortcut.action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { helpOpen, setHelpOpen };
}

function isTyping({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true;
  if (document.querySelector('dialog[open]')) return true;
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null
  );
}
