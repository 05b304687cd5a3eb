import type { Data } from '@daybook/client';
import { Skeleton, Table, UnstyledButton } from '@mantine/core';
import { useAddress } from '../../parts/address.ts';
import { useLevel } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { timeTexts } from './texts/index.ts';

/** The week of a person, as the API sums it up. */
export type Timesheet = Data<'/v2/time-entry/timesheet', 'get'>['data'][number];

/** Days across, projects down; a press on a cell records time for it. */
export function WeekGrid({ timesheet }: { timesheet: Timesheet | undefined }) {
  const texts = timeTexts.use();
  const formats = useFormats();
  const [, change] = useAddress();
  const mayWrite = useLevel('acl_project', 'RW');
  if (timesheet === undefined) return <Skeleton h={160} />;
  const shown = (seconds: number): string => (seconds === 0 ? '' : formats.duration(seconds));
  const projects =
    timesheet.projects.length > 0 ? timesheet.projects : [{ project_id: null, name: '', days: [0, 0, 0, 0, 0, 0, 0], duration_sec: 0 }];
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': texts.myWeek } }}>
      <Table withTableBorder withColumnBorders aria-label={texts.myWeek} className="week">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.project}</Table.Th>
            {timesheet.days.map(({ date, start }) => (
              <Table.Th key={date} className="figure">
                {formats.dayName(start, { weekday: 'short', day: 'numeric' })}
              </Table.Th>
            ))}
            <Table.Th className="figure">{texts.total}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {projects.map((project) => (
            <Table.Tr key={String(project.project_id)}>
              <Table.Th scope="row">{project.name === '' ? texts.noProject : project.name}</Table.Th>
              {project.days.map((seconds, i) => {
                const { date = '', start = 0 } = timesheet.days[i] ?? {};
                const label = texts.recordOn(formats.dayName(start), project.name === '' ? texts.noProject : project.name, shown(seconds));
                return (
                  <Table.Td key={date} className="figure">
                    {mayWrite ? (
                      <UnstyledButton
                        className="cell"
                        aria-label={label}
                        onClick={() =>
                          change({
                            open: 'new',
                            day: date,
                            project: timesheet.projects.length === 0 ? undefined : (project.project_id ?? 0),
                          })
                        }
                      >
                        {shown(seconds) === '' ? '·' : shown(seconds)}
                      </UnstyledButton>
                    ) : (
                      shown(seconds)
                    )}
                  </Table.Td>
                );
              })}
              <Table.Td className="figure">{shown(project.duration_sec)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{texts.total}</Table.Th>
            {timesheet.days.map(({ date, duration_sec: seconds }) => (
              <Table.Td key={date} className="figure" fw={600}>
                {shown(seconds)}
              </Table.Td>
            ))}
            <Table.Td className="figure" fw={600}>
              {formats.duration(timesheet.duration_sec)}
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
