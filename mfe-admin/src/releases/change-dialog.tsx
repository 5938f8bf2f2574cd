import type { AppOverview } from '@site/contract';
import { Button, Dialog, Field, Select, useSubmit } from '@site/platform';
import { useState } from 'react';
import { ErrorLines } from '../confirm/error-lines';
import { perform, type ReleaseAction } from './actions';
import css from './releases.module.css';
import { SpeedTable } from './speed-table';
import { VersionsTable } from './versions-table';

interface ChangeDialogProps {
  /** The app to change; undefined while the dialog is closed. */
  app: AppOverview | undefined;
  onClose: () => void;
  onDone: () => void;
  /** Called when an action failed, or when it is unknown whether it was carried out. */
  onFailed: () => void;
}

/** All actions on one app. Each button describes what visitors will get afterwards. */
export function ChangeDialog({ app, onClose, ...results }: ChangeDialogProps) {
  return (
    <Dialog open={app !== undefined} onClose={onClose} title={`Change ${app?.name}`}>
      {app && <Changes app={app} {...results} />}
    </Dialog>
  );
}

function Changes({
  app: { name, live, canary, lastGood, versions },
  onDone,
  onFailed,
}: Pick<ChangeDialogProps, 'onDone' | 'onFailed'> & { app: AppOverview }) {
  const newest = versions.find(({ version }) => version !== live?.version) ?? versions[0];
  const [version, setVersion] = useState(canary?.version ?? newest?.version ?? '');
  const [percent, setPercent] = useState(String(canary?.percent || 10));
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  const share = Number(percent);
  const isShare = percent.trim() !== '' && share > 0 && share <= 100;
  const isLive = version === live?.version;
  const change = (action: ReleaseAction) =>
    run(async () => {
      await perform(action).catch((error: unknown) => {
        onFailed();
        throw error;
      });
      onDone();
    });
  return (
    <div className={css.changes}>
      <Select label="Version" value={version} onChange={({ target }) => setVersion(target.value)}>
        {versions.map((option) => (
          <option key={option.version} value={option.version}>
            {option.version}
            {option.version === live?.version && ' (live)'}
          </option>
        ))}
      </Select>
      <Button disabled={busy || isLive} onClick={() => change({ kind: 'promote', name, version })}>
        Make {version} live for everybody
      </Button>
      {canary && version !== canary.version && <p className="hint">The canary {canary.version} ends if it is older.</p>}
      <div className={css.share}>
        <Field
          label="Share of the visitors, in percent"
          inputMode="decimal"
          value={percent}
          error={isShare ? null : 'Enter a number above 0 and up to 100.'}
          onChange={({ target }) => setPercent(target.value)}
        />
        <Button
          quiet
          disabled={busy || isLive || !isShare}
          onClick={() => change({ kind: 'canary', name, version, percent: share })}
        >
          Try it as a canary
        </Button>
      </div>
      <div className={css.actions}>
        {canary && (
          <Button
            quiet
            disabled={busy}
            onClick={() => change({ kind: 'canary', name, version: canary.version, percent: 0 })}
          >
            End the canary {canary.version}
          </Button>
        )}
        {lastGood && (
          <Button quiet disabled={busy} onClick={() => change({ kind: 'rollback', name, version: lastGood })}>
            Roll back to {lastGood}
          </Button>
        )}
      </div>
      <ErrorLines>{problem}</ErrorLines>
      <VersionsTable name={name} versions={versions} />
      <SpeedTable name={name} versions={versions} />
    </div>
  );
}
