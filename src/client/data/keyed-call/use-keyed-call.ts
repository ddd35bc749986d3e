import { useCallback, useRef } from 'react';
import { v7 as newId } from 'uuid';
import type { CallInput, EndpointShape, AnswerOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../connection/api-error.ts';
import { SERVER_SOURCE } from '../http/use-endpoint.ts';
import { useSource } from '../store/source.ts';

/**
 * Makes a change online. The same input again after a lost answer has the same key, so that the server does it once.
 * Answers null when it was done, else why it was not.
 */
export function useKeyedCall<E extends EndpointShape>(
  endpoint: E,
  onDone?: (answer: AnswerOf<E>) => void,
): (input: CallInput<E>) => Promise<ApiError | null> {
  const { call } = useSource(SERVER_SOURCE);
  const attempt = useRef<{ readonly input: string; readonly key: string } | null>(null);
  return useCallback(
    async (input) => {
      const text = JSON.stringify(input);
      if (attempt.current?.input !== text) attempt.current = { input: text, key: newId() };
      try {
        const answer = await call(endpoint, input, { key: attempt.current.key });
        attempt.current = null;
        onDone?.(answer);
        return null;
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        // a refusal is stored under its key: the next try is a new one
        if (failure.kind === 'refused' && failure.status < 500) attempt.current = null;
        return failure;
      }
    },
    [call, endpoint, onDone],
  );
}
