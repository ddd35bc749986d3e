/**
 * The same generated cases in every run of the tests, so that what is green stays green. To search for new ones:
 * `PROPERTY_SEED=$RANDOM npm run unit`.
 */
import * as fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_260_101) });
