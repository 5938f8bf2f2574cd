import { Dialog } from '@site/platform';
import { Fragment, useState } from 'react';
import { setShortcutsEnabled, shortcutsEnabled } from './enabled';
import css from './help-dialog.module.css';
import { shortcuts } from './keys';

/** Lists the keyboard shortcuts, and switches them off. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <ShortcutList />
    </Dialog>
  );
}

function ShortcutList() {
  const [on, setShown] = useState(shortcutsEnabled);
  const change = (checked: boolean) => {
    setShortcutsEnabled(checked);
    setShown(checked);
  };
  return (
    <>
      <dl className={css.list}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' then '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className={css.toggle}>
        <input type="checkbox" checked={on} onChange={(event) => change(event.target.checked)} />
        Use keyboard shortcuts
      </label>
    </>
  );
}
