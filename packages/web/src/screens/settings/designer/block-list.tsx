import { Checkbox, Text, UnstyledButton } from '@mantine/core';
import { hideableBlocks, inOrder, paperBlocks, type HideableBlock, type PaperBlock } from '@daybook/values';
import { ChevronRight, GripVertical } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useKindWords } from '../../../parts/words.ts';
import { BlockSettings, textsOf } from './block-settings.tsx';
import { blocksOf } from './design-in-words.ts';
import type { SettingsProps } from './settings-props.ts';
import { movedTo, MoveButtons } from './move-buttons.tsx';
import { isOfQuotes } from './use-design.ts';
import { designerTexts } from './texts/index.ts';
import { isOneOf } from '../../../api/checked.ts';
import { labelled } from '../../../texts/labelled.ts';

const TYPE = 'application/x-daybook-block';

const isHideable = (block: PaperBlock): block is HideableBlock => isOneOf(hideableBlocks, block);

/** The blocks of the page in their order: each is moved, shown or not, and opened for what it has of its own. */
export function BlockList(props: Omit<SettingsProps, 'block'>) {
  const { design, isReadOnly } = props;
  const texts = designerTexts.use();
  const [open, setOpen] = useState<PaperBlock | 'foot'>();
  const [announced, setAnnounced] = useState('');
  const [over, setOver] = useState<PaperBlock>();
  const whole = inOrder(paperBlocks, design.design.blocks);
  const order = blocksOf(whole, isOfQuotes(design.values));
  const move = (block: PaperBlock, place: number): void => {
    // Those that are not offered keep their places.
    const at = order[place];
    if (at !== undefined) design.changeDesign({ blocks: movedTo(whole, block, whole.indexOf(at)) });
    setAnnounced(texts.moved(texts.blocks[block], place + 1, order.length));
  };
  const drop = (event: DragEvent, place: number): void => {
    event.preventDefault();
    setOver(undefined);
    const block = order.find((one) => one === event.dataTransfer.getData(TYPE));
    if (block !== undefined && order.indexOf(block) !== place) move(block, place);
  };
  const toggle = (block: PaperBlock | 'foot'): void => setOpen(open === block ? undefined : block);
  return (
    <>
      <ol className="blocks" aria-label={texts.blockList}>
        {order.map((block, place) => (
          <li
            key={block}
            className="block"
            data-over={over === block || undefined}
            onDragOver={(event) => {
              if (isReadOnly || !event.dataTransfer.types.includes(TYPE)) return;
              event.preventDefault();
              setOver(block);
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => drop(event, place)}
          >
            <BlockRow {...{ block, design, isReadOnly }} isOpen={open === block} toggle={() => toggle(block)}>
              {!isReadOnly && (
                <MoveButtons name={texts.blocks[block]} place={place} of={order.length} move={(by) => move(block, place + by)} />
              )}
            </BlockRow>
            {open === block ? <BlockSettings {...props} block={block} /> : <ClosedFaults block={block} errorAt={props.errorAt} />}
          </li>
        ))}
        <li className="block">
          <div className="block-row">
            <Opener name={texts.blocks.foot} isOpen={open === 'foot'} toggle={() => toggle('foot')} />
          </div>
          {open === 'foot' ? <BlockSettings {...props} block="foot" /> : <ClosedFaults block="foot" errorAt={props.errorAt} />}
        </li>
      </ol>
      <p className="unseen" role="status">
        {announced}
      </p>
    </>
  );
}

interface RowProps extends Pick<SettingsProps, 'design' | 'isReadOnly'> {
  readonly block: PaperBlock;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly children: ReactNode;
}

function BlockRow({ block, design, isReadOnly, isOpen, toggle, children }: RowProps) {
  const texts = designerTexts.use();
  const { hidden } = design.design;
  const show = (isShown: boolean): void =>
    design.changeDesign({ hidden: isShown ? hidden.filter((one) => one !== block) : isHideable(block) ? [...hidden, block] : hidden });
  return (
    <div className="block-row">
      {!isReadOnly && (
        <span
          draggable
          className="block-grip"
          title={texts.drag}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.effectAllowed = 'move';
            dataTransfer.setData(TYPE, block);
          }}
        >
          <GripVertical size={14} aria-hidden />
        </span>
      )}
      <Opener name={texts.blocks[block]} isOpen={isOpen} toggle={toggle} />
      {isHideable(block) && (
        <Checkbox
          size="xs"
          aria-label={texts.shown(texts.blocks[block])}
          disabled={isReadOnly}
          checked={!hidden.includes(block)}
          onChange={({ currentTarget }) => show(currentTarget.checked)}
        />
      )}
      {children}
    </div>
  );
}

/** What is wrong with the texts of a block that is closed. */
function ClosedFaults({ block, errorAt }: Pick<SettingsProps, 'block' | 'errorAt'>) {
  const words = useKindWords();
  return textsOf(block).map((name) => {
    const error = errorAt(`/${name}`);
    if (error === undefined) return null;
    return (
      <Text key={name} size="xs" c="red" px="xs" pb={4} role="alert">
        {labelled(words.member('invoice-template', name), '')}
        {error}
      </Text>
    );
  });
}

/** Opens what a block has of its own. */
function Opener({ name, isOpen, toggle }: { name: string; isOpen: boolean; toggle: () => void }) {
  return (
    <UnstyledButton className="block-name" aria-expanded={isOpen} onClick={toggle}>
      <ChevronRight size={14} aria-hidden className="block-chevron" />
      {name}
    </UnstyledButton>
  );
}
