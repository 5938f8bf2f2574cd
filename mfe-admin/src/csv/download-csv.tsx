import { Button } from '@site/platform';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fetchAll } from '../lists/fetch-page';
import type { ListPath } from '../lists/list-path';
import { type CsvFile, toCsv } from './csv-file';
import { saveFile } from './save-file';

interface DownloadCsvProps<Row> {
  /** The list of the API, below its base, and the query that narrows it. */
  path: ListPath;
  query: string;
  file: CsvFile<Row>;
}

/** Writes every row that the search and filters find, not just the page on screen; none for who has left. */
export function DownloadCsv<Row>({ path, query, file }: DownloadCsvProps<Row>) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [left] = useState(() => new AbortController());
  useEffect(() => () => left.abort(), [left]);
  const download = async () => {
    setState('busy');
    try {
      const rows = await fetchAll<Row>(path, new URLSearchParams(query), left.signal);
      if (left.signal.aborted) return;
      saveFile(`${file.name}.csv`, new Blob([toCsv(file.columns, rows)], { type: 'text/csv;charset=utf-8' }));
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
