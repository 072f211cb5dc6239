import { useId } from 'react'
import type { PageTexts } from '#contract/site/site.ts'
import type { StoolCatalogue } from '#contract/stool/stool.ts'
import { belowSheet as styles } from './below-sheet.ts'

type Texts = PageTexts['stool']['details']
type InfoCardsProps = Pick<StoolCatalogue, 'details' | 'specifications'> & { texts: Texts }
type Specifications = StoolCatalogue['specifications']

/** Materials and measures of the stool; an empty half is hidden. */
export function InfoCards({ details, specifications, texts }: InfoCardsProps) {
  const lines = details.filter((line) => line.trim() !== '')
  const stools = measuredStools(specifications)
  const hasSpecifications = stools.length > 0 || specifications.care !== ''
  if (lines.length === 0 && !hasSpecifications) return null
  return (
    <div className={`${styles['panel']} later`}>
      <div className={`${styles['cards']} container`}>
        {lines.length > 0 && <Details texts={texts} lines={lines} />}
        {hasSpecifications && <SpecificationCard texts={texts} stools={stools} care={specifications.care} />}
      </div>
    </div>
  )
}

function Details({ texts, lines }: { texts: Texts; lines: readonly string[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="label">
        {texts.heading}
      </h2>
      <p className={`${styles['subtitle']} t3`}>{texts.subtitle}</p>
      <ul>
        {lines.map((line, index) => (
          <li key={index} className={styles['line']}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SpecificationCardProps {
  texts: Texts
  stools: ReturnType<typeof measuredStools>
  care: string
}

function SpecificationCard({ texts, stools, care }: SpecificationCardProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="label">
        {texts.specifications}
      </h2>
      {stools.length > 0 && <Measures stools={stools} labelledBy={heading} />}
      {care !== '' && (
        <>
          <h3 className={`${styles['care']} label`}>{texts.care}</h3>
          <p className="body">{care}</p>
        </>
      )}
    </section>
  )
}

function Measures({ stools, labelledBy }: { stools: ReturnType<typeof measuredStools>; labelledBy: string }) {
  return (
    <table className={styles['measures']} aria-labelledby={labelledBy}>
      <thead>
        <tr className="micro">
          <th scope="col">
            <span className="visually-hidden">Stool</span>
          </th>
          <th scope="col">Outside</th>
          <th scope="col">Inside</th>
          <th scope="col">Seat height</th>
        </tr>
      </thead>
      <tbody>
        {stools.map(({ name, outside, inside, seatHeight }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{outside}</td>
            <td>{inside}</td>
            <td>{seatHeight}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The stools of which at least one measure is known. */
function measuredStools({ counterStool, barStool }: Specifications) {
  return [
    { name: 'Counter stool', ...counterStool },
    { name: 'Bar stool', ...barStool },
  ].filter(({ outside, inside, seatHeight }) => outside + inside + seatHeight !== '')
}
