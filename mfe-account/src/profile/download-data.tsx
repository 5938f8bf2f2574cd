import { api, Button, saveFile, useSubmit } from '@site/platform';
import css from './your-data.module.css';

/** Downloads everything that is stored about the signed-in user as a JSON file. */
export function DownloadData() {
  const { busy, run } = useSubmit({ errors: 'banner' });
  const download = async () => {
    const data = await api.get('/user/data', { timeout: 120_000 }).json();
    saveFile('your-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  };
  return (
    <section className={css.choice}>
      <h2>Download</h2>
      <p>
        A file with everything that we store about you: your account, orders, registrations with their passport copies,
        and requests for estimates.
      </p>
      <Button busy={busy} onClick={() => run(download)}>
        Download my data
      </Button>
    </section>
  );
}
