import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { useDateFormat, useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { addressIn, searchOf } from '../../parts/address.ts';
import { dayOf, startOf } from '../../formats/days.ts';
import { loaded } from '../../parts/loaded.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { useLanguage } from '../../texts/language.tsx';

const SCHEDULE = '/schedule';

/** The way to the day or month that is typed, on the schedule, and whether it is read yet. */
export function useTypedDay(text: string) {
  const { schedule } = commonTexts.use();
  const zone = accountZone(useMe());
  const { language } = useLanguage();
  const format = useDateFormat();
  const formats = useFormats();
  const router = useRouter();
  const near = dayOf(now(), zone);
  const mayRead = useLevel('acl_schedule');
  const { data: typed, isFetching } = useQuery({
    queryKey: ['typed day', text, near, zone, language, format],
    queryFn: async () => (await loaded(() => import('./typed-day.ts'))).typedDay(text, language, { near, now: now(), zone, format }),
    enabled: mayRead && text !== '',
    gcTime: 0,
  });
  const go = (address: object) => (): void => {
    const { pathname, search } = router.latestLocation;
    // Who is there already sees the same board on another day.
    const present = pathname === SCHEDULE ? addressIn(search) : {};
    void router.navigate({ to: SCHEDULE, search: searchOf({ ...present, ...address }) });
  };
  const choiceOf = ({ day, isMonth }: NonNullable<typeof typed>) => {
    const instant = startOf(day, zone);
    const label = formats.dayName(instant, isMonth ? { month: 'long', year: 'numeric' } : undefined);
    const detail = isMonth ? schedule : `${schedule} · ${formats.date(day)}`;
    return { key: 'day', label, detail, run: go({ at: day, ...(isMonth ? { view: 'month' } : {}) }) };
  };
  const choice = typed === undefined || typed === null ? undefined : choiceOf(typed);
  return { choice, isRead: isFetching };
}
