import type { NameOverview } from '@site/contract';
import { Button, Dialog, Field, Select } from '@site/platform';
import { useState } from 'react';
import { Refusal } from './refusal';
import css from './releases.module.css';
import { useAction } from './use-action';
import { VersionsTable } from './versions-table';

interface ChangeDialogProps {
  /** What is to be changed, or undefined while nothing is. */
  of: NameOverview | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Everything that can be done with one name; each button says what visitors will be given. */
export function ChangeDialog({ of, onClose, onDone }: ChangeDialogProps) {
  return (
    <Dialog open={of !== undefined} onClose={onClose} title={`Change ${of?.name}`}>
      {of && <Changes of={of} onDone={onDone} />}
    </Dialog>
  );
}

function Changes({
  of: { name, live, canary, lastGood, versions },
  onDone,
}: Pick<ChangeDialogProps, 'onDone'> & { of: NameOverview }) {
  const newest = versions.find(({ version }) => version !== live?.version) ?? versions[0];
  const [version, setVersion] = useState(canary?.version ?? newest?.version ?? '');
  const [percent, setPercent] = useState(String(canary?.percent || 10));
  const { busy, refusal, run } = useAction(onDone);
  const share = Number(percent);
  const isShare = percent.trim() !== '' && share > 0 && share <= 100;
  const isLive = version === live?.version;
  return (
    <div className={css.changes}>
      <Select label="Version" value={version} onChange={({ target }) => setVersion(target.value)}>
        {versions.map((one) => (
          <option key={one.version} value={one.version}>
            {one.version}
            {one.version === live?.version && ' (live)'}
          </option>
        ))}
      </Select>
      <Button disabled={busy || isLive} onClick={() => run({ kind: 'promote', name, version })}>
        Make {version} live for everybody
      </Button>
      <div className={css.share}>
        <Field
          label="Share of the visitors, in percent"
          inputMode="decimal"
          value={percent}
          error={isShare ? null : 'Give a number above 0, up to 100.'}
          onChange={({ target }) => setPercent(target.value)}
        />
        <Button
          quiet
          disabled={busy || isLive || !isShare}
          onClick={() => run({ kind: 'canary', name, version, percent: share })}
        >
          Try it as a canary
        </Button>
      </div>
      <div className={css.ways}>
        {canary && (
          <Button
            quiet
            disabled={busy}
            onClick={() => run({ kind: 'canary', name, version: canary.version, percent: 0 })}
          >
            End the canary {canary.version}
          </Button>
        )}
        {lastGood && (
          <Button quiet disabled={busy} onClick={() => run({ kind: 'rollback', name, version: lastGood })}>
            Roll back to {lastGood}
          </Button>
        )}
      </div>
      <Refusal>{refusal}</Refusal>
      <VersionsTable name={name} versions={versions} />
    </div>
  );
}
