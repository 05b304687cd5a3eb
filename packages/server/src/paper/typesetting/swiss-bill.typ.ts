/**
 * The receipt and the payment part of a Swiss QR bill: 210 by 105 millimetres at the foot of the last page, each part at the place that the
 * Swiss Implementation Guidelines give it. `d.bill` has its texts.
 */
export const swissBill = String.raw`
#let bill-black = rgb("#000000")
#let bill-head(size, words) = text(size, weight: 700, words)
#let bill-part(heading-size, size, leading, heading, lines) = {
  set par(leading: leading, spacing: leading)
  block(spacing: 0pt, bill-head(heading-size, heading))
  v(leading)
  block(spacing: 0pt, text(size, lines.map(line => inline(line)).join(linebreak())))
}
// A place that is filled in by hand, marked by its corners.
#let bill-corners(width, height) = box(width: width, height: height, {
  let pen = 0.75pt + bill-black
  for (x, y) in ((0%, 0%), (100%, 0%), (0%, 100%), (100%, 100%)) {
    place(dx: x * 1, dy: y * 1, line(length: if x == 0% { 3mm } else { -3mm }, stroke: pen))
    place(dx: x * 1, dy: y * 1, line(angle: 90deg, length: if y == 0% { 3mm } else { -3mm }, stroke: pen))
  }
})
#let bill-picture(code) = {
  let middle = code.size / 2
  // The Swiss cross is 7 millimetres wide in a code of 46.
  let unit = code.size / 46
  let part(width, height, color) = {
    let at = "<rect x=\"" + str(middle - width * unit / 2) + "\" y=\"" + str(middle - height * unit / 2)
    at + "\" width=\"" + str(width * unit) + "\" height=\"" + str(height * unit) + "\" fill=\"" + color + "\"/>"
  }
  bytes("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + str(code.size) + " " + str(code.size) + "\">"
    + "<path d=\"" + code.path + "\"/>"
    + part(7, 7, "#fff") + part(6.47, 6.47, "#000") + part(3.9, 1.17, "#fff") + part(1.17, 3.9, "#fff") + "</svg>")
}

#let bill-paper(bill) = box(width: 210mm, height: 105mm, {
  set text(fill: bill-black, dir: ltr)
  set align(std.top + left)
  let words = bill.words
  let pen = (paint: bill-black, thickness: 0.5pt, dash: "dashed")
  let payer(heading-size, size, leading, blank-width, blank-height) = if bill.debtor.len() > 0 {
    bill-part(heading-size, size, leading, words.payable_by, bill.debtor)
  } else {
    block(spacing: 0pt, bill-head(heading-size, words.payable_by_blank))
    v(1mm)
    bill-corners(blank-width, blank-height)
  }
  let gap(size) = v(size)
  let amounts(heading-size, size) = grid(columns: 2, column-gutter: 4mm, row-gutter: 1.2mm,
    bill-head(heading-size, words.currency), bill-head(heading-size, words.amount), text(size, bill.currency), text(size, bill.amount))
  place(dx: 0mm, dy: -3.4mm, box(width: 210mm, align(center, text(7pt, words.separate))))
  place(line(length: 210mm, stroke: pen))
  place(dx: 62mm, line(angle: 90deg, length: 105mm, stroke: pen))

  place(dx: 5mm, dy: 5mm, box(width: 52mm, bill-head(11pt, words.receipt)))
  place(dx: 5mm, dy: 12mm, box(width: 52mm, height: 56mm, {
    bill-part(6pt, 8pt, 1mm, words.account, bill.account)
    if bill.reference != "" { gap(2.4mm); bill-part(6pt, 8pt, 1mm, words.reference, (bill.reference,)) }
    gap(2.4mm)
    payer(6pt, 8pt, 1mm, 52mm, 20mm)
  }))
  place(dx: 5mm, dy: 68mm, box(width: 52mm, amounts(6pt, 8pt)))
  place(dx: 5mm, dy: 82mm, box(width: 52mm, align(right, bill-head(6pt, words.acceptance))))

  place(dx: 67mm, dy: 5mm, box(width: 51mm, bill-head(11pt, words.payment)))
  place(dx: 67mm, dy: 17mm, if bill.code == none { bill-corners(46mm, 46mm) } else {
    image(bill-picture(bill.code), format: "svg", width: 46mm, height: 46mm, alt: words.payment)
  })
  place(dx: 67mm, dy: 68mm, box(width: 51mm, amounts(8pt, 10pt)))
  place(dx: 118mm, dy: 5mm, box(width: 87mm, height: 85mm, {
    bill-part(8pt, 10pt, 1.2mm, words.account, bill.account)
    if bill.reference != "" { gap(3mm); bill-part(8pt, 10pt, 1.2mm, words.reference, (bill.reference,)) }
    gap(3mm)
    payer(8pt, 10pt, 1.2mm, 65mm, 25mm)
  }))
})
`;
