import type { EstimateFile } from '@site/api/contract';
import { api } from '@site/platform';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../csv/save-file';
import css from './file-button.module.css';

/** Downloads one attachment; a plain link could not carry the admin's token. */
export function FileButton({ file: { name, path } }: { file: EstimateFile }) {
  const [failed, setFailed] = useState(false);
  const download = async () => {
    setFailed(false);
    try {
      saveFile(name, await api.get(path.replace(/^\//, '')).blob());
    } catch {
      setFailed(true);
    }
  };
  return (
    <button className={css.file} type="button" title={name} onClick={download}>
      <Paperclip aria-hidden />
      <span>{failed ? 'Failed, try again' : name}</span>
    </button>
  );
}
