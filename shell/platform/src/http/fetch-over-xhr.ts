/** A `fetch` based on XMLHttpRequest, because only that reports upload progress. */
export const fetchOverXhr =
  (onProgress: (share: number) => void): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    request.signal.throwIfAborted();
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
      request.signal.addEventListener('abort', () => {
        xhr.abort();
        reject(request.signal.reason);
      });
      xhr.send(body);
    });
  };
