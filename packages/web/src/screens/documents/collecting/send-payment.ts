import { DaybookError } from '../../../api/client.ts';
import { writeAny } from '../../../api/writes.ts';

export const isAtAmount = (error: Error): boolean =>
  error instanceof DaybookError && error.errors.some(({ pointer }) => pointer === '/amount');

const PART = /^\/allocations\/\d+\/amount$/;

/** The pointers of what is wrong with the parts of a payment, each of which has a field. */
export const partsIn = (error: Error): readonly string[] =>
  error instanceof DaybookError ? error.errors.flatMap(({ pointer = '' }) => (PART.test(pointer) ? [pointer] : [])) : [];

/** Whether parts are more than the payment, by which is said below them. */
export const isAbovePayment = (error: Error): boolean =>
  error instanceof DaybookError && error.errors.some(({ reason_code: reason }) => reason === 'allocated_too_much');

/** Records a payment; what is wrong with the amount is said there, also where it is found elsewhere. */
const sendWith =
  (...ofAmount: readonly string[]): typeof writeAny =>
  (write) =>
    writeAny(write).catch((error: unknown) => {
      if (!(error instanceof DaybookError) || isAtAmount(error)) throw error;
      const errors = error.errors.map((fault) => (ofAmount.includes(fault.pointer ?? '') ? { ...fault, pointer: '/amount' } : fault));
      throw new DaybookError({ ...error.problem, errors }, error.retryAfter);
    });
/** The amount is the only one that is typed. */
export const sendForOne = sendWith('/allocations', '/allocations/0/amount');
/** What is settled of each is typed beside it. */
export const sendForSeveral = sendWith('/allocations');
