import type { Passkey } from '@site/contract';
import { api, brand, type PageMeta, Skeleton, useQuery } from '@site/platform';
import { useState } from 'react';
import { AdminLayout } from '../layout/admin-layout';
import { Problem } from '../lists/problem';
import { AddDialog } from '../security/add-dialog';
import { CodesDialog } from '../security/codes-dialog';
import { PasskeyList } from '../security/passkey-list';
import { RecoveryCodes } from '../security/recovery-codes';
import { RemoveDialog } from '../security/remove-dialog';
import { RenameDialog } from '../security/rename-dialog';
import { Setting } from '../security/setting';

export const meta: PageMeta = {
  title: `Security | ${brand.name}`,
  description: 'Your passkeys and recovery codes.',
  noindex: true,
};

/** The open dialog. At most one is open. */
type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

export default function Security() {
  const {
    answer: list,
    problem,
    reload,
  } = useQuery('passkeys', (signal) => api.get('/user/passkeys', { signal }).json());
  const [open, setOpen] = useState<Open | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);
  const changed = () => {
    // The dialog may have been closed with Escape, and another one opened.
    setOpen((current) => (current === open ? null : current));
    reload();
  };
  const added = (recoveryCodes: string[] | undefined) => {
    changed();
    if (recoveryCodes) setCodes(recoveryCodes);
  };
  const first = list?.passkeys.length === 0;
  return (
    <AdminLayout title="Security">
      {problem && <Problem onRetry={reload}>{problem}</Problem>}
      {!list && !problem && <Skeleton lines={9} />}
      {list && (
        <>
          <Setting
            title="Passkeys"
            about="A passkey is a key on your phone, computer or security key. You open it with a finger, your face or a PIN."
          >
            <PasskeyList list={list} onAdd={() => setOpen({ kind: 'add' })} onChange={setOpen} />
          </Setting>
          {!first && (
            <Setting
              title="Recovery codes"
              about="If you lose your passkey, your password and one of these codes log you in. Each works once."
            >
              <RecoveryCodes
                remaining={list.recoveryCodesLeft}
                onCreated={(created) => {
                  setCodes(created);
                  reload();
                }}
              />
            </Setting>
          )}
        </>
      )}
      <AddDialog open={open?.kind === 'add'} first={first} onClose={close} onAdded={added} />
      <RenameDialog passkey={open?.kind === 'rename' ? open.passkey : null} onClose={close} onDone={changed} />
      <RemoveDialog
        passkey={open?.kind === 'remove' ? open.passkey : null}
        last={list?.passkeys.length === 1}
        onClose={close}
        onDone={changed}
      />
      <CodesDialog codes={codes} onClose={() => setCodes(null)} />
    </AdminLayout>
  );
}
