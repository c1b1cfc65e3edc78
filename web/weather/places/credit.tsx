import { useReader } from '../reader.ts';

/** The credit that the place names' licence requires. */
export function PlaceNamesCredit() {
  const { translate } = useReader();
  return (
    <p>
      {translate('placeNames')} <a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0)
    </p>
  );
}
