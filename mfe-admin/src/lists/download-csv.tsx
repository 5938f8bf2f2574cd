import { Button, Icon, saveFile, useAbortOnLeave } from '@site/platform';
import { Download } from 'lucide';
import { useState } from 'react';
import { type CsvFile, toCsv } from '../csv/csv-file';
import { fetchAll, type ListCall, type ListQuery } from './fetch-page';

interface DownloadCsvProps<Row, Query> {
  call: ListCall<Row, Query>;
  /** The search and filters of the list. */
  query: Query;
  file: CsvFile<Row>;
}

/** Downloads all rows that match the search and filters, not only the current page. Leaving the page cancels it. */
export function DownloadCsv<Row, Query extends ListQuery>({ call, query, file }: DownloadCsvProps<Row, Query>) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { signal } = useAbortOnLeave();
  const download = async () => {
    setState('busy');
    try {
      const rows = await fetchAll(call, query, signal);
      if (signal.aborted) return;
      saveFile(`${file.name}.csv`, new Blob([toCsv(file.columns, rows)], { type: 'text/csv;charset=utf-8' }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {state === 'failed' && <span role="alert">The file could not be created. Please try again.</span>}
      <Button quiet small busy={state === 'busy'} onClick={download}>
        <Icon of={Download} />
        Download CSV
      </Button>
    </>
  );
}
