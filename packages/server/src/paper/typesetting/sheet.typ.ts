import { swissBill } from './swiss-bill.typ.ts';

/** The picture at the top of a sheet, by `sys.inputs.logo` and the author of `d`. */
const logo = String.raw`#let logo = if sys.inputs.logo == "" { none } else {
  context {
    let picture(..size) = image(sys.inputs.logo, alt: d.author, ..size)
    if measure(picture(height: 16mm)).width > 56mm { picture(width: 56mm) } else { picture(height: 16mm) }
  }
}
`;

/**
 * How a sheet is set. The sheet comes as data and stays data: every text is shown and never run.
 * Texts are set paragraph by paragraph, so that one that begins in Arabic or Hebrew runs from right to left.
 */
export const sheetTemplate = String.raw`
#let d = json(bytes(sys.inputs.sheet))
#let families = json(bytes(sys.inputs.families))
#let ink = rgb("#1f2937")
#let accent = if d.look.color == "" { ink } else { rgb(d.look.color) }
#let muted = rgb("#5b6472")
#let rule = 0.5pt + rgb("#cbd0d8")

// PDF/A wants a day, also of what has none on paper.
#let day = if d.date == "" { datetime(year: 1900, month: 1, day: 1) } else {
  let (year, month, day) = d.date.split("-").map(int)
  datetime(year: year, month: month, day: day)
}
#set document(title: d.name, author: d.author, date: day)
#set text(font: families, fallback: false, size: 9pt, fill: ink, lang: d.language, hyphenate: false)
#for file in json(bytes(sys.inputs.attachments)) {
  pdf.attach(file.name, read(file.file, encoding: none), relationship: file.relationship, mime-type: file.mimeType,
    description: file.description)
}
#set par(leading: 0.55em, spacing: 0.55em)

#let from-right = regex("^[^\p{L}]*[\u{0590}-\u{08ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}]")
#let paragraphs(text) = for line in text.split("\n") {
  if line.trim() == "" { par("\u{a0}") } else if from-right in line {
    set std.text(dir: rtl)
    par(line)
  } else { par(line) }
}
#let inline(words) = if from-right in words { text(dir: rtl, words) } else { words }

#let pairs(all) = grid(columns: 2, column-gutter: 1em, row-gutter: 0.55em,
  ..all.map(pair => (text(fill: muted, pair.label), inline(pair.text))).flatten())
#let cell(c) = {
  let lines = c.text.split("\n")
  if c.isParty {
    strong(paragraphs(lines.first()))
    if lines.len() > 1 { paragraphs(lines.slice(1).join("\n")) }
  } else if c.text != "" { paragraphs(c.text) }
  if c.pairs.len() > 0 {
    if c.text != "" { v(0.4em) }
    pairs(c.pairs)
  }
}
#let height(c) = c.pairs.len() + if c.text == "" { 0 } else {
  c.text.split("\n").map(line => calc.max(1, calc.ceil(line.clusters().len() / 36))).sum()
}
#let is-empty(row) = row.all(c => c.text == "" and c.pairs.len() == 0)

// Without a middle the sides have its room.
#let cells(row) = grid(
  columns: (1fr, if is-empty((row.at(1),)) { auto } else { 1fr }, 1fr),
  column-gutter: 6mm,
  align: (left + std.top, center + std.top, right + std.top),
  cell(row.at(0)), cell(row.at(1)), cell(row.at(2)))

#let (top, middle, bottom) = d.cells
#let foot-lines = calc.max(..bottom.map(height))
// What is longer than a foot is at the end.
#let has-foot = foot-lines <= 9 and not is-empty(bottom)

#let foot-room = 20mm + if has-foot { foot-lines * 3.9mm } else { 0mm }
#let foot = { line(length: 100%, stroke: rule); v(1mm); cells(bottom); v(1mm) }
// The payment part of a bill has the foot of its page.
#let is-bill-page() = query(<bill>).any(bill => bill.location().page() == here().page())

#set page(
  paper: if d.paper == "Letter" { "us-letter" } else { "a4" },
  margin: (x: 18mm, top: 16mm, bottom: foot-room),
  background: if d.mark != none {
    context {
      let mark(size) = text(size, weight: 700, fill: rgb("#eef0f3"), box(d.mark.text))
      rotate(-35deg, mark(96pt * calc.min(1, 160mm / measure(mark(96pt)).width)))
    }
  },
  footer-descent: 6mm,
  footer: context if not is-bill-page() { align(std.top, {
    set text(7.5pt, fill: muted)
    if has-foot { foot }
    grid(columns: (1fr, auto), align: (left, right), inline(d.name), context d.page
      .replace("{n}", str(counter(page).get().first())).replace("{m}", str(counter(page).final().first())))
  }) })

${logo}
// A title and a logo change their sides.
#let heading-block = {
  let title = text(20pt, weight: 700, fill: accent, paragraphs(d.title))
  if d.look.logo == "left" and logo != none {
    grid(columns: (auto, 1fr), align: (left + std.top, right + std.top), column-gutter: 6mm, logo, title)
  } else {
    grid(columns: (1fr, auto), align: (left + std.top, right + std.top), title, logo)
  }
}
#let text-block(words) = { set par(spacing: 0.8em); paragraphs(words) }

#let tax-table = if d.taxes == none { none } else {
  set text(8pt)
  table(columns: (1fr, auto, auto, auto), align: (left, right, right, right), stroke: none,
    inset: (x, y) => (left: if x == 0 { 0pt } else { 4pt }, right: if x == 3 { 0pt } else { 4pt }, y: 2.6pt),
    table.header(..d.taxes.head.map(label => text(fill: muted, label)), table.hline(stroke: rule)),
    ..d.taxes.rows.map(row => (paragraphs(row.first()), ..row.slice(1))).flatten())
  for reason in d.taxes.reasons { paragraphs(reason) }
}
#let totals = table(columns: (1fr, auto), align: (left, right), stroke: none, inset: (x: 0pt, y: 3.6pt),
  ..for total in d.totals {
    if total.isTotal {
      (table.hline(stroke: 0.9pt + accent), text(11pt, weight: 700, fill: accent, total.label),
        text(11pt, weight: 700, fill: accent, total.amount))
    } else {
      let remark = total.at("remark", default: "")
      (text(fill: muted, { total.label; if remark != "" { linebreak(); text(7.5pt, remark) } }), total.amount)
    }
  })
#let has-sums = d.taxes != none or d.totals.len() > 0
#let breaks-sums = d.taxes != none and d.taxes.rows.len() > 12
#let sums = block(breakable: breaks-sums,
  grid(columns: (1.25fr, 1fr), column-gutter: 14mm, tax-table, if d.totals.len() > 0 { totals }))
// They are never alone on a page: the last line goes there with them.
#let sums-follow = d.blocks.position(name => name == "lines") + 1 == d.blocks.position(name => name == "totals")
#let keeps-totals = sums-follow and has-sums and not breaks-sums and d.columns.len() > 0 and d.rows.len() > 0

#let lines-block = if d.columns.len() > 0 and d.rows.len() > 0 {
  let sides = d.columns.map(column => if column.isNumber { right } else { left })
  let last = d.columns.len() - 1
  // A column without width keeps the last line of a group with its total: a cell over both rows that does not break.
  let all = last + 2
  // A line stays on its page, unless it is longer than one.
  let breaks(row) = row.description.len() > 800
  let followed-by-total(i) = i + 1 < d.rows.len() and d.rows.at(i + 1).type == "group total"
  // How many rows stay together from a line on: with the total of its group, and the last one with the sums.
  let kept-rows(i) = {
    if breaks(d.rows.at(i)) { return 1 }
    let rows = if followed-by-total(i) { 2 } else { 1 }
    if keeps-totals and i + rows == d.rows.len() { rows + 1 } else { rows }
  }
  // What its line, or that before it, keeps has the column without width from there.
  let keeps(i, rows) = i >= 0 and d.rows.at(i).type == "line" and kept-rows(i) > rows
  let is-kept(i) = keeps(i - 1, 1) or i >= 2 and keeps(i - 2, 2)
  table(
    columns: d.columns.map(column => if column.width != none { column.width * 1% } else if column.isNumber { auto } else { 1fr }) + (0pt,),
    align: (x, y) => sides.at(x, default: left) + std.top,
    stroke: none,
    inset: (x, y) => (left: if x == 0 or x > last { 0pt } else { 5pt }, right: if x >= last { 0pt } else { 5pt }, y: 3.6pt),
    table.header(..d.columns.map(column => text(8pt, weight: 700, fill: muted, column.label)), [], table.hline(stroke: 0.9pt + accent)),
    ..for (i, row) in d.rows.enumerate() {
      if row.type == "group" {
        let name = table.cell(colspan: all, inset: (top: 8pt, bottom: 3.6pt, x: 0pt), align: left,
          strong(paragraphs(row.cells.first())))
        let description = if row.description == "" { () } else {
          (table.cell(colspan: all, inset: (top: 0pt, bottom: 3.6pt, x: 0pt), align: left,
            text(8pt, fill: muted, paragraphs(row.description))),)
        }
        // A heading stays with the first of its lines.
        if breaks(row) { (table.header(level: 2, repeat: false, name), ..description) } else {
          (table.header(level: 2, repeat: false, name, ..description),)
        }
        (table.hline(stroke: rule),)
      } else if row.type == "group total" {
        let label(columns, side) = if columns > 0 { (table.cell(colspan: columns, align: side, paragraphs(row.cells.first())),) }
        let sum = (strong(row.cells.last()),)
        if d.sumColumn > 0 {
          (label(d.sumColumn, right), sum, ([],) * (last - d.sumColumn)).filter(part => part != none).flatten()
        } else { (sum, label(last, left)).filter(part => part != none).flatten() }
        if not is-kept(i) { ([],) }
        (table.hline(stroke: rule),)
      } else {
        for (x, words) in row.cells.enumerate() {
          if d.columns.at(x).isNumber { (words,) } else {
            (block(breakable: breaks(row), {
              if words != "" { paragraphs(words) }
              if row.description != "" { text(8pt, fill: muted, paragraphs(row.description)) }
            }),)
          }
        }
        (if kept-rows(i) > 1 { table.cell(rowspan: kept-rows(i), breakable: false, []) } else { [] }, table.hline(stroke: rule))
      }
    },
    ..if keeps-totals {
      (table.cell(colspan: last + 1, align: left, inset: (top: 4mm, bottom: 0pt, x: 0pt), sums),)
      if not is-kept(d.rows.len()) { ([],) }
    },
  )
}

#let payment-block = if d.payment != none {
  block(breakable: false, width: 100%, inset: 4mm, stroke: rule, radius: 2mm, {
    let code = d.payment.code
    let svg = if code == none { none } else {
      let path = "<path d=\"" + code.path + "\"/>"
      bytes("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + str(code.size) + " " + str(code.size) + "\">" + path + "</svg>")
    }
    grid(columns: (1fr, auto), column-gutter: 6mm,
      {
        strong(d.payment.title)
        v(2mm)
        pairs(d.payment.pairs)
      },
      if svg != none {
        align(center, {
          image(svg, format: "svg", width: 27mm, alt: code.label)
          v(-1mm)
          block(width: 27mm, text(6.5pt, fill: muted, code.label))
        })
      })
  })
}

// The distance of each block from what is above it.
#let blocks = (
  heading: (0mm, heading-block),
  top: if not is-empty(top) { (5mm, cells(top)) },
  middle: (8mm, cells(middle)),
  introduction: if d.introduction != "" { (8mm, text-block(d.introduction)) },
  lines: (8mm, lines-block),
  totals: if not keeps-totals { (4mm, sums) },
  payment: if d.payment != none { (6mm, payment-block) },
  closing: if d.closing != "" { (6mm, text-block(d.closing)) },
  terms: if d.terms != none { (6mm, { block(sticky: true, strong(d.terms.title)); text-block(d.terms.text) }) },
  note: if d.note != none {
    (4mm, {
      set text(7.5pt, fill: muted)
      block(breakable: false, { strong(d.note.title); paragraphs(d.note.text) })
    })
  },
)
#for (i, (distance, content)) in d.blocks.map(name => blocks.at(name)).filter(block => block != none).enumerate() {
  if i > 0 { v(distance) }
  content
}
#if not has-foot and not is-empty(bottom) {
  v(6mm)
  cells(bottom)
}
${swissBill}
#if d.bill != none {
  place(std.bottom, float: true, clearance: 6mm, block(width: 100%, {
    [#metadata(none)<bill>]
    set text(7.5pt, fill: muted)
    if has-foot { foot }
    v(5mm)
    block(width: 100%, height: 105mm - foot-room, spacing: 0pt, place(std.bottom + left, dx: -18mm, dy: foot-room, bill-paper(d.bill)))
  }))
}
`;

/** A page with nothing but a picture, as large as a sheet shows it. */
export const pictureTemplate = `
#let d = (author: "Picture")
#set document(title: d.author, author: d.author, date: datetime(year: 2000, month: 1, day: 1))
${logo}
#logo
`;
