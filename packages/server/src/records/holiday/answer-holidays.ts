import type { QueryParameters } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from '../../http/endpoint.ts';
import { readerOf } from '../../http/module-access.ts';
import { ParameterReader } from '../../http/read-parameters.ts';
import { holidaysBetween, isHolidayRegion } from '../../scheduling/holidays.ts';
import type { Services } from '../../services.ts';

const MOST_DAYS = 3_660;

/** Answers the public holidays of a region on the days of a window, which begin and end on the clocks of the account. */
export async function answerHolidays(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await readerOf(services, request, 'Schedule');
  const query = new ParameterReader(request.query as QueryParameters, viewer.zone, ['country_region', 'from', 'to']);
  const region = query.required('country_region').trim().toUpperCase();
  const window = query.window(MOST_DAYS);
  if (region !== '' && !(await isHolidayRegion(region)))
    query.invalid('country_region', `"${region}" is not a region whose holidays are known, such as GB, GB-SCT or US-CA`);
  query.refuseFaults();
  return reply.send({ data: await holidaysBetween(region, window, viewer.zone) });
}
