/** The services of an estimate, in the order of the navigation. */
export const services = [
  'Website Development',
  'Digital Marketing',
  'Remote Employees',
  'IT Staffing',
  'IT Consultancy',
  'Trainings',
];
