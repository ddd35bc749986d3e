/** Counts the questions to the game in a row of the database, outside of any transaction. */
import type { NextAnswerOrder } from '../../ports/idempotency/answer-order.ts';
import type { Db } from '../connection/engine.ts';

export function createAnswerOrder(db: Db): NextAnswerOrder {
  return async () => {
    const { value } = await db
      .insertInto('order_counters')
      .values({ name: 'game answers', value: 1 })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((row) => ({ value: row('order_counters.value', '+', 1) })),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    return value;
  };
}
