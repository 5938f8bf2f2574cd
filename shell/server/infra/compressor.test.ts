import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { silentLog } from '@site/release/testing';
import { Compressor } from './compressor';

const page = Buffer.from(Array.from({ length: 2000 }, (_, line) => `<p>Line ${line * 7919} of the page</p>`).join(''));

test('a document is there in every encoding at once, and smaller soon after', async () => {
  const forms = new Compressor(silentLog).encode(page);
  const { br } = forms;
  expect(brotliDecompressSync(br)).toEqual(page);
  expect(gunzipSync(forms.gzip)).toEqual(page);
  while (forms.br === br) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(forms.br.length).toBeLessThan(br.length);
  expect(brotliDecompressSync(forms.br)).toEqual(page);
});

test('documents beyond the length of the queue keep the fast compression, and later ones do not', async () => {
  const compressor = new Compressor(silentLog, 1);
  const improved = async (forms: { br: Buffer }) => {
    const { br } = forms;
    while (forms.br === br) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const first = compressor.encode(page);
  const beyond = compressor.encode(page);
  const { br } = beyond;
  await improved(first);
  await improved(compressor.encode(page));
  expect(beyond.br).toBe(br);
});
