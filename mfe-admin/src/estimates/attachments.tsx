import type { EstimateFile } from '@site/contract';
import { Icon } from '@site/platform';
import { Paperclip } from 'lucide';
import css from './attachments.module.css';

/** Links to the visitor's files. The API sets the cookie that authorizes them when it answers the list of estimates. */
export function Attachments({ files }: { files: readonly EstimateFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files}>
      {files.map(({ name, path }) => (
        <li key={path}>
          <a href={`/api/v1${path}`} download={name} title={name}>
            <Icon of={Paperclip} />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
