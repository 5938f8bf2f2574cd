import { api } from './api';

/**
 * Posts a form with files; `onProgress` hears which share of it has been sent, 0 to 1.
 * Rejects as every other call of the API does. It may take as long as the visitor's line needs.
 */
export const upload = <Answer>(path: string, body: FormData, onProgress: (share: number) => void) =>
  api.post(path, { body, timeout: false, fetch: fetchOverXhr(onProgress) }).json<Answer>();

/** A `fetch` over XMLHttpRequest, which alone tells how much of a body is on its way. */
function fetchOverXhr(onProgress: (share: number) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    return new Promise((resolve, reject) => {
      xhr.onload = () => {
        const type = xhr.getResponseHeader('content-type') ?? 'text/plain';
        resolve(new Response(xhr.responseText, { status: xhr.status, headers: { 'content-type': type } }));
      };
      xhr.onerror = () => reject(new TypeError('The connection was lost'));
      xhr.send(body);
    });
  };
}
