import { Button } from '@site/platform';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../files/save-file';
import { toCsv } from './csv';
import { fetchAll } from './fetch-page';
import type { ListColumn } from './list-column';

interface DownloadCsvProps<Row> {
  path: string;
  query: string;
  columns: readonly ListColumn<Row>[];
  /** Name of the file, without its ending. */
  fileName: string;
}

/** Writes every row that the search and filters find, not just the page on screen. */
export function DownloadCsv<Row>({ path, query, columns, fileName }: DownloadCsvProps<Row>) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    try {
      const rows = await fetchAll<Row>(path, new URLSearchParams(query));
      saveFile(`${fileName}.csv`, new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {state === 'failed' && <span role="alert">The file could not be made. Please try again.</span>}
      <Button quiet small busy={state === 'busy'} onClick={download}>
        <Download aria-hidden />
        Download CSV
      </Button>
    </>
  );
}
