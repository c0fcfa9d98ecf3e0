/** An answer of more bytes than any model gives. */
export class EndlessAnswerError extends Error {
  override readonly name = 'EndlessAnswerError';
}

/** A `fetch` whose answers break off with an `EndlessAnswerError` after so many bytes, since what is read of one is kept in memory. */
export function boundedFetch(inner: typeof fetch, mostBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await inner(input, init);
    if (answer.body === null) return answer;
    let size = 0;
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (bytes, controller) => {
          size += bytes.length;
          if (size > mostBytes)
            controller.error(new EndlessAnswerError(`the answer is longer than ${mostBytes} bytes`));
          else controller.enqueue(bytes);
        },
      }),
    );
    const { status, statusText, headers } = answer;
    return new Response(counted, { status, statusText, headers });
  };
}
