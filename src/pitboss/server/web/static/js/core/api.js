// Single questions to the room.

export class Problem extends Error {
  /** @param {number} status @param {{code: string, message: string, cites?: string[]}} error */
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.cites = error.cites ?? [];
  }
}

const FAR = {
  code: 'unreachable',
  message: 'The room cannot be reached. Nothing was changed; please try again.',
};

/**
 * @param {string} method
 * @param {string} path below /api/v1
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  /** @type {RequestInit} */
  const request = { method, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    request.headers = { accept: 'application/json', 'content-type': 'application/json' };
    request.body = JSON.stringify(body);
  }
  let reply;
  try {
    reply = await fetch(`/api/v1${path}`, request);
  } catch {
    throw new Problem(0, FAR);
  }
  const found = await reply.json().catch(() => ({ error: FAR }));
  if (!reply.ok) throw new Problem(reply.status, found.error ?? FAR);
  return found;
}
